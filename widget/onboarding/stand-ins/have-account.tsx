import type { MouseEvent } from 'react'
import { partnerMessages } from '../../../shared/messages/partner.ts'
import { useStores } from '../../../shared/stores/context.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { takeFocus } from '../take-focus.ts'

const text = partnerMessages.begun

/** Whoever has begun before, also before a reload of the page, goes on here: phone and code, nothing else. */
export function HaveAccount() {
  const { navigation } = useStores().env
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
