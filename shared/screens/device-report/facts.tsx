import type { Loan } from '../../api/customers.ts'
import { deviceReportMessages } from '../../messages/device-report.ts'
import { Link } from '../../ui/link.tsx'
import { unbroken } from '../../ui/unbroken.tsx'

const text = deviceReportMessages

/** What stays as it is, how to pay without the phone, what a new number or phone needs, and what to keep. */
export function Facts({ loan: { device } }: { loan: Loan }) {
  const { same, pay, other, keep } = text
  return (
    <>
      <section className="s-report">
        <h2 className="s-dash__heading">{same.title}</h2>
        <p>{same.debt}</p>
        <p>{device ? same.device(`${device.brand} ${device.model}`) : same.deviceUnnamed}</p>
        <p>{same.end}</p>
      </section>
      <section className="s-report">
        <h2 className="s-dash__heading">{pay.title}</h2>
        <p>{unbroken(pay.text)}</p>
        <p>
          <Link href="/dashboard/pay">{pay.link}</Link>
        </p>
      </section>
      <section className="s-report">
        <h2 className="s-dash__heading">{other.title}</h2>
        <p>{other.chip}</p>
        <p>{other.number}</p>
        <p>{other.device}</p>
      </section>
      <section className="s-report">
        <h2 className="s-dash__heading">{keep.title}</h2>
        <ul>
          {keep.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
