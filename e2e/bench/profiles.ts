/** A phone and its network. Throughput in bits a second, latency in milliseconds of a round trip. */
export type Profile = { name: string; cpu: number; throughput: number; latency: number }

/** The two profiles of the design: a cheap phone, and the one of most borrowers. */
export const profiles = {
  slow: { name: '4×', cpu: 4, throughput: 1_600_000, latency: 150 },
  slowest: { name: '12×', cpu: 12, throughput: 700_000, latency: 300 },
} as const satisfies Record<string, Profile>
