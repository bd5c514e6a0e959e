import type { Movement } from '../../api/statement.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import '../../ui/hidden-on-phone.css'
import '../../ui/visually-hidden.css'
import { movementText, statementMessages } from '../../messages/statement.ts'

const text = statementMessages

/** The movements, oldest first. On a phone each row is a block with its amount at the right and the balance below. */
export function Movements({ movements }: { movements: readonly Movement[] }) {
  return (
    <table className="s-statement__table">
      <caption className="c-hidden">{text.title}</caption>
      <thead className="c-hidden-on-phone">
        <tr>
          <th scope="col">{text.date}</th>
          <th scope="col">{text.movement}</th>
          <th scope="col">{text.amount}</th>
          <th scope="col">{text.balance}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement, index) => (
          <Row key={String(index)} movement={movement} />
        ))}
      </tbody>
    </table>
  )
}

/** A movement without an amount says how money was used: it is quieter, and the balance stays. */
function Row({ movement }: { movement: Movement }) {
  const { on, amountCents, balanceCents, usedCents, transfer } = movement
  return (
    <tr className={usedCents === null ? undefined : 's-statement__use'}>
      <td className="s-statement__date">
        <time dateTime={on}>{formatShortDate(on)}</time>
      </td>
      <th scope="row" className="s-statement__text">
        {movementText(movement)}
        {transfer && (
          <span className="s-statement__transfer">
            {text.transfer}: {transfer}
          </span>
        )}
      </th>
      <td className="s-statement__amount">{amountCents !== 0 && formatBrlCents(amountCents)}</td>
      <td className="s-statement__balance">
        {usedCents === null && (
          <>
            <span className="s-statement__label">{text.balance} </span>
            {formatBrlCents(balanceCents)}
          </>
        )}
      </td>
    </tr>
  )
}
