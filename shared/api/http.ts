import type { Struct } from 'superstruct'

/** The transport as contracts see it; http-client.ts makes one. Every call rejects with an `ApiError` and nothing else. */
export interface Http {
  get<T>(path: string, answer: Struct<T>, options?: CallOptions): Promise<T>
  post<T>(path: string, body: unknown, answer: Struct<T>, options?: CallOptions): Promise<T>
  put<T>(path: string, body: unknown, answer: Struct<T>, options?: CallOptions): Promise<T>
  patch<T>(path: string, body: unknown, answer: Struct<T>, options?: CallOptions): Promise<T>
  delete<T>(path: string, answer: Struct<T>, options?: CallOptions): Promise<T>
}

export interface CallOptions {
  /** Value of the `X-Human-Check` header. */
  humanCheck?: string | undefined
  /** Repeating a call with the same key gives the first answer. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** A call before there is a session: its 401 is an answer like any other, and ends none. */
  anonymous?: boolean | undefined
  /** How often a GET is repeated after a network failure. Default 3; polls pass 0. */
  retries?: number | undefined
  /** Told what share of the body (0 to 1) has left, where the host can say. */
  onProgress?: ((share: number) => void) | undefined
}

export const headerNames = {
  humanCheck: 'X-Human-Check',
  idempotencyKey: 'Idempotency-Key',
  partner: 'X-Partner',
  sessionToken: 'X-Session-Token',
} as const
