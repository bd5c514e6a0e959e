import { hardshipMessages } from '../../messages/hardship.ts'
import { Link } from '../../ui/link.tsx'
import { Way } from './way.tsx'

const text = hardshipMessages.talk

/** A person to talk to about what cannot be paid. */
export const Talk = () => (
  <Way {...text}>
    <Link href={text.phone.href}>{text.phone.label}</Link>
    <Link href={text.whatsapp.href}>{text.whatsapp.label}</Link>
    <span>{text.hours}</span>
  </Way>
)
