import { useEffect } from 'react'

/** Names the page in the tab of the browser. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Bellhop`
  }, [title])
}
