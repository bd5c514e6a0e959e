/**
 * JSON of plain data. Asks no `toJSON`: old libraries put their own on the prototypes of a shop's page (Prototype.js before
 * 1.7 makes a text of every array). A Date must be text already.
 */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
}
