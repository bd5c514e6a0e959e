import type { ReactNode } from 'react'

/** The sentences as they are: the words that stay on one line would take 400 bytes. */
export const Unbroken = ({ text }: { text: string }): ReactNode => text

export const unbroken = (node: ReactNode): ReactNode => node
