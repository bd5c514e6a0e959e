import type { SandboxMessage } from '../../api/sandbox.ts'
import { hourMs } from '../../durations.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { CopyButton } from '../dashboard/copy-button.tsx'

const text = sandboxMessages

/** Messages, newest first. */
export function MessageList({ messages }: { messages: readonly SandboxMessage[] }) {
  if (messages.length === 0)
    return (
      <EmptyState title={text.empty} level={2}>
        {text.emptyText}
      </EmptyState>
    )
  return (
    <section className="s-sandbox" aria-live="polite" aria-label={text.title}>
      <p className="s-sandbox__side">{text.following}</p>
      <ul className="s-sandbox__list">
        {messages.map(message => (
          <Card as="li" key={message.id}>
            <Message message={message} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Message({ message }: { message: SandboxMessage }) {
  const { channel, code, link, sentAt } = message
  return (
    <div className="s-sandbox__message">
      <p className="s-sandbox__side">
        {text.channels[channel] ?? channel} · <time dateTime={sentAt}>{timeOf(sentAt)}</time>
      </p>
      <p className="s-sandbox__text">{message.text}</p>
      {code && (
        <div className="s-sandbox__code">
          <span>
            {text.code} <strong>{code}</strong>
          </span>
          <CopyButton small text={code} label={text.copy} copied={text.copied} failed={text.copyFailed} />
        </div>
      )}
      {link && (
        <p>
          <Link href={link}>{text.open}</Link>
        </p>
      )}
    </div>
  )
}

/** '2026-11-21T12:34:56Z' → '09:34:56': São Paulo is UTC−3 all year. */
function timeOf(sentAt: string): string {
  const at = Date.parse(sentAt)
  return Number.isNaN(at) ? sentAt : new Date(at - 3 * hourMs).toISOString().slice(11, 19)
}
