import { readFileSync } from 'node:fs'
import { ConfigError } from '../config-reader.ts'

/** The text of a key or certificate file. @throws ConfigError that names the variable */
export function readPem(variable: string, path: string): string {
  try {
    const text = readFileSync(path, 'utf8')
    if (text.includes('-----BEGIN ')) return text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`${variable} is "${path}", which cannot be read (${code}).`])
  }
  throw new ConfigError([`${variable} is "${path}", which is no PEM file.`])
}
