import type { Reader } from './config-reader.ts'

/** Words of examples and of first attempts. Long enough that a random text has none of them by chance. */
const examples =
  /secret|segredo|senha|passw|change.?me|troque|mude|example|exemplo|sample|default|celastro|qwerty|asdfg|12345|01234|abcde/i

const shortest = 32
/** 128 random bits in 32 hex digits measure at least 100 bits here. */
const fewestBits = 90

/**
 * Why a secret can be guessed, as the end of a sentence; undefined when nothing is wrong with it. It finds short,
 * repeated, sequential and monotonous texts and those of examples. It cannot prove that a text is random.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < shortest) return `too short: at least ${shortest} characters`
  if (examples.test(secret)) return 'weak: it has a word of an example'
  if (repeats(secret)) return 'weak: it repeats itself'
  if (steps(secret) > secret.length / 2) return 'weak: its characters follow each other'
  return bitsOf(secret) < fewestBits ? 'weak: too few different characters' : undefined
}

/** Whether a part of at most half the text makes the whole by repetition. */
function repeats(text: string): boolean {
  for (let part = 1; part <= text.length / 2; part++) {
    if (text.slice(part) === text.slice(0, -part)) return true
  }
  return false
}

/** How many characters are the next or the previous one of the alphabet. */
function steps(text: string): number {
  return [...text].filter(
    (letter, i) => i > 0 && Math.abs(letter.charCodeAt(0) - text.charCodeAt(i - 1)) === 1,
  ).length
}

/** Shannon's entropy of the characters, for the whole text. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0)
}

/** The secrets that the operator makes. Those that banks and carriers give out are theirs to choose. */
const own = ['TOKEN_SECRET', 'DATA_KEY', 'PIX_WEBHOOK_SECRET']

/** The sandbox's secrets protect nothing, so there they may only not be short. The sentences have no part of a secret. */
export function refuseWeakSecrets(sandbox: boolean, read: Reader): void {
  for (const name of own) {
    const weakness = weaknessOf(read.text(name) ?? '')
    const counts = read.text(name) && (!sandbox || weakness?.startsWith('too short'))
    if (weakness && counts) read.refuse(`${name} is ${weakness}. \`openssl rand -base64 32\` makes one.`)
  }
  if (sandbox) return
  for (const [i, name] of own.entries()) {
    const twin = own.slice(i + 1).find(other => read.text(name) && read.text(other) === read.text(name))
    if (twin) read.refuse(`${name} and ${twin} are the same.`)
  }
}
