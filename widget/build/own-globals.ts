/** nanostores keeps its counter on the global object, which is the shop's. In the bundle this object takes its place. */
export const ownGlobals: { nanostoresGlobal?: object } = {}
