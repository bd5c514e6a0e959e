import { deviceReportMessages } from '../../messages/device-report.ts'
import { hardshipMessages } from '../../messages/hardship.ts'
import { Link } from '../../ui/link.tsx'

const { title, text, email } = deviceReportMessages.talk
const { phone, whatsapp, hours } = hardshipMessages.talk

/** Number and addresses of a person. */
export const Contact = () => (
  <section className="s-report">
    <h2 className="s-dash__heading">{title}</h2>
    <p>{text}</p>
    <p className="s-dash__contacts">
      <Link href={phone.href}>{phone.label}</Link>
      <Link href={whatsapp.href}>{whatsapp.label}</Link>
      <Link href={email.href}>{email.label}</Link>
      <span>{hours}</span>
    </p>
  </section>
)
