import type { Autopay } from '../../api/autopay.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { autopayMessages } from '../../messages/autopay.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

const text = autopayMessages.terms

/** What an authorisation means: what is debited, when, and how it ends. */
export function Terms({ autopay: { state, installmentCents, firstDay, lastDay } }: { autopay: Autopay }) {
  return (
    <section className="s-autopay__terms">
      <h2 className="s-dash__heading">{state === 'on' ? text.given : text.title}</h2>
      <dl>
        <dt>{text.what}</dt>
        <dd>{text.whatText(formatBrlCents(installmentCents))}</dd>
        {firstDay && lastDay && (
          <>
            <dt>{text.when}</dt>
            <dd>
              <Unbroken
                text={`${text.whenText(formatLongDate(firstDay), formatLongDate(lastDay))} ${text.notice}`}
              />
            </dd>
          </>
        )}
        <dt>{text.lacking}</dt>
        <dd>{text.lackingText}</dd>
        <dt>{text.end}</dt>
        <dd>{text.endText}</dd>
        <dt>{text.other}</dt>
        <dd>{text.otherText}</dd>
      </dl>
    </section>
  )
}
