// The options in, a form of them out; and what is changed in it back into the state.

export function createOptions(store, dialog) {
  const form = dialog.querySelector("form");
  form.addEventListener("change", ({ target }) => {
    const value = target.type === "checkbox" ? target.checked : target.value;
    store.update({ options: { ...store.state.options, [target.name]: value } });
  });

  function prepare() {
    for (const [name, value] of Object.entries(store.state.options)) {
      const field = form.elements[name];
      if (field instanceof RadioNodeList) field.value = value;
      else if (field) field.checked = value;
    }
  }

  return { prepare };
}
