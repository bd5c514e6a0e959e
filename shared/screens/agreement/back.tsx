import { agreementMessages } from '../../messages/agreement.ts'
import { Link } from '../../ui/link.tsx'

export const Back = () => (
  <p>
    <Link href="/dashboard">{agreementMessages.back}</Link>
  </p>
)
