import '../flow/aside.css'
import { loginMessages } from '../../messages/login.ts'

const text = loginMessages.aside

/** Aside of /login: what the account contains, and why signing in needs a code. */
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
