import { useEffect } from 'react'
import { pageTitleMessages } from '../../messages/page-title.ts'

const { failed, of, step: stepOf } = pageTitleMessages

/** Names in the page's title what the screen shows, and its place among the steps. */
export function usePageTitle(title: string, step?: number, total = 0): void {
  useEffect(() => {
    const hasFailed = document.title.startsWith(failed)
    const name = step ? stepOf(title, step, total) : of(title)
    document.title = hasFailed ? failed + name : name
  }, [title, step, total])
}

/** Says in the page's title that something failed, while that is shown. */
export function usePageFailure(): void {
  useEffect(() => {
    if (!document.title.startsWith(failed)) document.title = failed + document.title
    return () => {
      document.title = document.title.replace(failed, '')
    }
  }, [])
}
