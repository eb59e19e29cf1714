import type { Conversation } from '@bellhop/sdk'
import { useEffect, useState } from 'react'
import { useChange } from '../api/changes.ts'
import { showConversation } from './inbox-queries.ts'

type Reader = { readonly isSeen: boolean; readonly mayAnswer: boolean }

/** Marks a conversation as read when somebody who may answer sees its last message. */
export function useMarkRead({ id, unreadCount, lastInboundAt }: Conversation, { isSeen, mayAnswer }: Reader): void {
  const isVisible = useIsVisible()
  const { mutate, isPending } = useChange('conversations.markRead', { onDone: showConversation })
  // Once for each message: a refusal is not repeated for ever.
  const [tried, setTried] = useState<string | null>()
  const isDue = mayAnswer && isVisible && isSeen && unreadCount > 0 && tried !== lastInboundAt && !isPending
  useEffect(() => {
    if (!isDue) return
    setTried(lastInboundAt)
    mutate([id])
  }, [id, isDue, lastInboundAt, mutate])
}

/** Whether the tab is the one that its user sees. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
