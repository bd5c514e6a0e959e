/** SHA-256 (base64) of the files that a file loads later. The last step of the build puts them in (finish/squeeze.ts). */
declare const helpHash: string
declare const onboardingHash: string
declare const stepsHash: string
declare const simulatorHash: string
declare const sheetHash: string
