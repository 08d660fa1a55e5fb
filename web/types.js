/** Writes the types of a JSON schema that comes in on one side out on the other, in our format. */

import { compile } from "json-schema-to-typescript";
import { text } from "node:stream/consumers";
import { format, resolveConfig } from "prettier";

const BANNER = `/**
 * What the server and a client say to each other, and what a scene is made of.
 *
 * Made by \`python tools/web.py types\` from timeloom.tables (protocol, calls, cards), kernel.view and kernel.scene: change it there.
 */`;

const schema = JSON.parse(await text(process.stdin));
const types = await compile(schema, schema.title, {
  additionalProperties: false,
  bannerComment: BANNER,
  format: false,
  unreachableDefinitions: true,
});
/** What the generator says about itself. */
const ITS_OWN = [
  / \* ?\n \* This interface was referenced by .*\n \* via the .*\n/g,
  /\/\*\*\n \* This interface was referenced by .*\n \* via the .*\n \*\/\n/g,
  /\/\*\*\n \* @minItems .*\n \* @maxItems .*\n \*\/\n/g,
  /export interface Protocol \{\s*\}\n/g,
];
const ours = ITS_OWN.reduce((text, said) => text.replace(said, ""), types);
process.stdout.write(await format(ours, { ...(await resolveConfig("web")), parser: "typescript" }));
