/** The words about one kind of document. Those of the code itself are in `messages/contract.ts`. */
export interface SigningText {
  read: Record<
    'title' | 'lead' | 'document' | 'unreadable' | 'safe' | 'safeText' | 'agree' | 'submit' | 'back',
    string
  >
  code: {
    /** The masked phone is not known after a reload. */
    lead: (phone?: string) => string
    safe: string
    back: string
  }
}
