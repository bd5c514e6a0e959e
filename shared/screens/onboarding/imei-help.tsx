import { deviceMessages } from '../../messages/device.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

const { help } = deviceMessages

/** Where the number stands, for whoever has the phone at hand and for whoever has not. */
export function ImeiHelp() {
  return (
    <Disclosure summary={help.summary} quiet>
      <div className="s-form__help">
        <p>
          {help.dial[0]}
          <strong className="s-form__dial">{help.dial[1]}</strong>
          {help.dial[2]}
        </p>
        <ul className="s-flow__list">
          {help.places.map(place => (
            <li key={place}>{place}</li>
          ))}
        </ul>
        <p>{help.twoChips}</p>
      </div>
    </Disclosure>
  )
}
