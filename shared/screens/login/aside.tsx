import { loginMessages } from '../../messages/login.ts'

const text = loginMessages.aside

/** Beside the column on wide screens: what is behind the door, and why there is a code in front of it. */
export function LoginAside() {
  return (
    <>
      <p className="s-flow__aside-title">{text.title}</p>
      <ul className="s-flow__list">
        {text.items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="s-flow__aside-why">{text.why}</p>
    </>
  )
}
