import { brand } from '../../shared/brand.ts'
import { messageCheckSentences as say } from '../../shared/messages/message-check.ts'
import { unbrokenNodes } from '../../shared/ui/unbroken-nodes.ts'
import { judgeMessage, type OwnContacts } from './judge-message.ts'

/** Answers on '/mensagem' whether pasted contacts are the lender's. What is pasted is neither sent nor stored. */
export function checkMessages(root: HTMLElement): void {
  const pasted = root.querySelector('textarea')!
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-out=${name}]`)!
  const answer = root.querySelector<HTMLElement>('[data-answer]')!
  const show = (short: string, long: string) => {
    part('short').textContent = short
    part('long').replaceChildren(...unbrokenNodes(long))
    answer.hidden = false
    // On a phone the answer would begin at the lower edge of the window.
    answer.scrollIntoView({ block: 'nearest' })
  }
  const button = root.querySelector('button')!
  button.disabled = false
  button.addEventListener('click', () => {
    if (!pasted.value.trim()) {
      show(say.empty, '')
      pasted.focus()
      return
    }
    const { kind, found } = judgeMessage(pasted.value, ownContacts(root))
    const list = found.join(', ')
    if (kind === 'unknown') show(say.unknown, say.unknownText)
    else show(say[kind], kind === 'ours' ? say.oursText(list) : say.foreignText(list))
  })
  // An answer about a text that has changed would be wrong.
  pasted.addEventListener('input', () => {
    answer.hidden = true
  })
}

function ownContacts({ dataset }: HTMLElement): OwnContacts {
  const { email, phone, whatsapp } = brand.contact
  return {
    origins: [dataset.site ?? '', location.origin].filter(Boolean),
    pages: [...brand.social.map(({ href }) => href), `https://wa.me/${whatsapp}`],
    emails: [email, dataset.mail ?? ''].map(each => each.toLowerCase()).filter(Boolean),
    phones: [phone.label, whatsapp],
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-message-check]')) checkMessages(root)
