/** Sentences by the file that says them, exactly as `moneySentences` reads them: a value that is filled in is '…'. */
export type Said = Record<string, string[]>

/** One promise, wherever it is made, and the tests that hold the product to it. */
export interface MoneyPromise {
  promise: string
  held: { file: string; test: string }[]
  said: Said
}

export interface NoPromise {
  reason: string
  said: Said
}
