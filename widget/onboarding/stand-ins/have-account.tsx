import type { MouseEvent } from 'react'
import { partnerMessages } from '../../../shared/messages/partner.ts'
import { useStores } from '../../../shared/stores/context.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { takeFocus } from '../take-focus.ts'

const text = partnerMessages.begun

/**
 * Whoever has begun before, also before a reload of the page, goes on here: phone and code, nothing else. With `onLeave`
 * the hosted site offers the way to another phone; here the pending code would lead back to the phone that was refused.
 */
export function HaveAccount({ onLeave }: { onLeave?: () => void }) {
  const { navigation } = useStores().env
  if (onLeave) return null
  const goOn = (event: MouseEvent) => {
    // The pressed button disappears.
    takeFocus(event.currentTarget as Node, 'h2[tabindex]')
    navigation.go('/login')
  }
  return (
    <p>
      {`${text.question} `}
      <Link onClick={goOn}>{text.goOn}</Link>
    </p>
  )
}
