// The explanation of a step in; its branches and their lines out.
//
// A proof by cases is told as
//   r5c2 holds 1 or 6.                     an opening
//   If r5c2=1:                             a branch, here in lines
//   1. r6c6=1, the only place for 1 …
//   If r5c2=6: r7c4<>2 (row 7).            a branch in one line
//   In every case, r7c4 cannot be 2.       an end
// A part is { branch, line }: what is drawn of it. Line -1 is the whole branch, branch -1 are all.

/** Paragraphs in order: { words } of what is told, and { words, lines, branch } of branches. */
export function proofOf(text) {
  const parts = [];
  let branches = 0;
  for (const words of text.split("\n")) {
    const open = parts.at(-1);
    if (/^If .*:/.test(words)) parts.push({ words, lines: [], branch: branches++ });
    else if (/^\d+\. /.test(words) && open?.lines) open.lines.push(words);
    else parts.push({ words });
  }
  return parts;
}

/** What a line concludes: "1. r6c6=1, the only place …" says that r6c6=1. */
export function conclusionOf(line) {
  return /^\d+\. (r\d+c\d+(=|<>)\w+)/.exec(line)?.[1] ?? null;
}
