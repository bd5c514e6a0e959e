/** Where the build writes the policy of each page, from the directory of the pages. Beside it, so that it is not served. */
export const policiesFile = '../policies.json'
