import './frame.css'
import { type ReactNode, useEffect, useState } from 'react'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { useStores } from '../../stores/context.tsx'
import { LogoLink } from '../../ui/logo.tsx'
import { IconExit, IconFile, IconHome, IconLoan, IconLock, IconMenu } from '../../ui/more-icons.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { ScreenBoundary } from '../flow/screen-boundary.tsx'
import { StaySignedIn } from '../flow/stay-signed-in.tsx'
import { usePageRestored } from '../flow/use-page-restored.ts'

/** A page of the dashboard. The statement belongs to the details, any other without a link to the first. */
export type DashboardPage =
  | (typeof links)[number]['href']
  | '/dashboard/statement'
  | '/dashboard/pay'
  | '/dashboard/antecipate'
  | '/dashboard/autopay'
  | '/dashboard/due-day'
  | '/dashboard/agreement'
  | '/dashboard/hardship'
  | '/dashboard/device-report'
  | '/dashboard/payout-account'

const text = dashboardMessages.frame
const links = [
  { href: '/dashboard', label: text.links['/dashboard'], Icon: IconHome },
  { href: '/dashboard/details', label: text.links['/dashboard/details'], Icon: IconLoan },
  { href: '/dashboard/sessions', label: text.links['/dashboard/sessions'], Icon: IconLock },
  { href: '/dashboard/own-data', label: text.links['/dashboard/own-data'], Icon: IconFile },
] as const

/** A sidebar on wide screens, else a bar with a full-screen menu. */
export function DashboardFrame({ page, children }: { page: DashboardPage; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  usePageRestored(() => setOpen(false))
  useEffect(() => {
    if (!open) return
    // A tablet that is turned has the sidebar. The menu would cover it, and keep the page from scrolling.
    const wide = matchMedia('(min-width: 960px)')
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [open])
  return (
    <div className="s-frame">
      <a className="skip-link" href="#conteudo">
        {text.skip}
      </a>
      <header className="s-frame__side">
        <LogoLink href="/dashboard" />
        <Ways page={page} />
      </header>
      <header className="s-frame__bar">
        <button
          type="button"
          className="s-frame__menu"
          aria-label={text.open}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconMenu />
        </button>
        <LogoLink href="/dashboard" />
      </header>
      <Overlay open={open} onClose={() => setOpen(false)} label={text.nav} closeLabel={text.close}>
        <Ways page={page} />
      </Overlay>
      <main className="s-frame__main" id="conteudo" tabIndex={-1}>
        <ScreenBoundary page={page}>{children}</ScreenBoundary>
      </main>
      <StaySignedIn />
    </div>
  )
}

const linkOf = (page: DashboardPage) =>
  page === '/dashboard/statement'
    ? '/dashboard/details'
    : (links.find(({ href }) => href === page)?.href ?? '/dashboard')

function Ways({ page }: { page: DashboardPage }) {
  const { redirects } = useStores()
  return (
    <div className="s-frame__ways">
      <nav aria-label={text.nav}>
        {links.map(({ href, label, Icon }) => (
          <a
            key={href}
            className="s-frame__way"
            href={href}
            aria-current={href === page ? 'page' : undefined}
            data-active={href === linkOf(page) || undefined}
          >
            <Icon />
            {label}
          </a>
        ))}
      </nav>
      <button type="button" className="s-frame__way" onClick={redirects.leave}>
        <IconExit />
        {text.leave}
      </button>
    </div>
  )
}
