import { useEffect } from 'react'
import { queryClient } from '../api/queries.ts'
import { showOnDesktop } from '../browser/desktop.ts'
import {
  type CurrentCall,
  callContextQuery,
  stageOf,
  useCurrentCall,
  useCurrentCallEvents,
} from '../calls/current-call.ts'
import type { LiveEvent } from '../live/read-stream.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { desktopState } from '../parts/desktop-notifications.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useCaller } from './caller.tsx'
import { RingingBar } from './ringing-bar.tsx'
import { TalkBar } from './talk-bar.tsx'
import { callBarTexts } from './texts.ts'
import { WrapUpStrip } from './wrap-up-strip.tsx'

/** The call of the user above every page: it rings, runs or needs its wrap-up. Without a call it takes no room. */
export function CallBar() {
  const call = useCurrentCall()
  useCurrentCallEvents()
  useLiveReaction((event, isLeader) => {
    if (event.type === 'call.ringing') announceRing(event, isLeader)
  })
  if (!call) return null
  return (
    <>
      <Announcement call={call} />
      <Stage call={call} key={call.id} />
    </>
  )
}

function Stage({ call }: { call: CurrentCall }) {
  switch (stageOf(call)) {
    case 'ringing':
      return <RingingBar call={call} />
    case 'wrapUp':
      return <WrapUpStrip call={call} />
    default:
      return <TalkBar call={call} />
  }
}

/** Reads the caller while the call itself is read, and says on the desktop that somebody calls. */
function announceRing({ data }: LiveEvent, isLeader: boolean): void {
  const callId = String(data['callId'])
  void queryClient.prefetchQuery(callContextQuery(callId))
  if (!isLeader || document.hasFocus() || desktopState() !== 'on') return
  showOnDesktop(textsOf(callBarTexts).incoming, { tag: callId })
}

/** Tells screen readers what the call bar shows, and the title of the tab who calls. */
function Announcement({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const { name } = useCaller(call)
  const stage = stageOf(call)
  const text = stage === 'ringing' ? texts.rings(name) : stage === 'wrapUp' ? texts.question : ''
  useEffect(() => {
    if (stage !== 'ringing') return
    const before = document.title
    document.title = texts.incoming
    return () => {
      if (document.title === texts.incoming) document.title = before
    }
  }, [stage, texts.incoming])
  return (
    <p aria-live="assertive" className="unseen">
      {text}
    </p>
  )
}
