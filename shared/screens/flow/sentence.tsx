import { Fragment } from 'react'
import { brand } from '../../brand.ts'
import { phoneLabel } from '../../messages/phone-label.ts'
import { Link } from '../../ui/link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

/** A sentence in which the number to call is a link: whoever reads it has the phone in their hand. No line ends within 'e-mail'. */
export const Sentence = ({ text }: { text: string }) =>
  text.split(phoneLabel).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <Link href={brand.contact.phone.href}>{phoneLabel}</Link>}
      <Unbroken text={part} />
    </Fragment>
  ))
