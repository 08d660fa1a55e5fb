/** Which component a short name belongs to; no two may share one. */
const names = new Map();

/** Classes of a component have a short name: it stands in the page hundreds of times. */
function cssHash({ hash, css, filename }) {
  const whose = filename ?? css;
  const name = `s${hash(whose).slice(0, 4)}`;
  const other = names.get(name) ?? whose;
  if (other !== whose) throw new Error(`${other} and ${whose} would share their styles as ${name}.`);
  names.set(name, whose);
  return name;
}

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default { compilerOptions: { runes: true, cssHash } };
