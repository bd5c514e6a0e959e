import type { Charge } from '../../api/charge.ts'
import { formatLongDate } from '../../fields/date.ts'
import { longMoment } from '../../fields/moment.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { CopyButton } from '../dashboard/copy-button.tsx'
import { lateQrCode } from '../flow/on-demand.tsx'

const text = chargeMessages
const QrCode = lateQrCode(text)

/** The Pix code to copy, and its QR code. */
export function PixCode({ charge, brCode }: { charge: Charge; brCode: string }) {
  return (
    <section className="s-pay__code" aria-label={text.code}>
      <div className="s-pay__copy">
        <CopyButton text={brCode} label={text.copy} copied={text.copied} failed={text.copyFailed} />
        <p>{text.howTo}</p>
        <code className="s-dash__code s-pay__text">{brCode}</code>
      </div>
      <div className="s-pay__scan">
        <QrCode text={brCode} label={text.qr(formatBrlCents(charge.amountCents))} hint={text.scan} />
      </div>
      <Validity charge={charge} />
    </section>
  )
}

/** Until when the code is valid. If nothing is late yet, also what is charged after the due date. */
function Validity({ charge }: { charge: Charge }) {
  const { payableUntil, expiresAt, lines } = charge
  const isLate = lines.some(({ daysLate }) => daysLate > 0)
  return (
    <p className="s-pay__validity">
      {payableUntil && !isLate && (
        <>
          <strong>{text.untilWithoutCharges(formatLongDate(payableUntil))}</strong> {text.grows}{' '}
        </>
      )}
      {text.validUntil(longMoment(expiresAt))}
    </p>
  )
}
