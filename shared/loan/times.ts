/**
 * What `make` gives for 0 to `count - 1`. Not `Array.from({ length })`: old libraries on a shop's page replace it by one that
 * takes no function (Prototype.js before 1.7.3).
 */
export const times = <T>(count: number, make: (index: number) => T): T[] => [...Array(count).keys()].map(make)
