import './standing.css'
import type { Profile } from '../../api/customers.ts'
import type { Environment } from '../../environment.ts'
import { standingTitles } from '../../messages/standing-titles.ts'
import { useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Sentence } from '../flow/sentence.tsx'

type Props = {
  profile: Profile | undefined
  /** Without the next step: the screen has it. */
  isAlone?: boolean
}

/** Whether a next step leads to the page that shows it. */
export const isOwnPage = ({ navigation }: Environment, href: string | undefined): boolean =>
  href === navigation.path().split(/[?#]/)[0]

/**
 * Where the customer stands, and the next step unless it is this page, in the server's words. Another back end may say nothing:
 * then there is nothing to show.
 */
export function Standing({ profile, isAlone = false }: Props) {
  const { env } = useStores()
  const standing = profile?.standing
  if (!standing) return null
  const { code, tone, sentence, next } = standing
  const isHere = isOwnPage(env, next?.href)
  // Its own note on that page has the sum and the button.
  if (isHere && code === 'reopened') return null
  const way = next && !isAlone && !isHere && <Button href={next.href}>{next.label}</Button>
  if (tone === 'warning' || (tone === 'info' && !way))
    return (
      <Alert tone={tone} title={standingTitles[code]} live={false} action={way}>
        <p data-standing={code}>
          <Sentence text={sentence} />
        </p>
      </Alert>
    )
  return (
    <div className="s-standing">
      <p className="s-standing__text" data-standing={code}>
        {tone === 'success' && <IconCheck />}
        <span>
          <Sentence text={sentence} />
        </span>
      </p>
      {way}
    </div>
  )
}
