import { lazy, Suspense, useEffect } from 'react'
import { queryClient, read } from '../api/reads.ts'
import { showOnDesktop } from '../browser/desktop.ts'
import { type CurrentCall, practiceProvider, stageOf, useCurrentCall } from '../calls/current-call.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { desktopState } from '../parts/desktop-notifications.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useCaller } from './caller.tsx'
import { RingingBar } from './ringing-bar.tsx'
import { TalkBar } from './talk-bar.tsx'
import { callBarTexts } from './texts.ts'
import { WrapUpStrip } from './wrap-up-strip.tsx'

const PracticeStrip = lazy(() =>
  import('../practice/practice-strip.tsx').then(({ PracticeStrip: component }) => ({ default: component })),
)

/** The call of the user above every page: it rings, runs or needs its wrap-up. Without a call it takes no room. */
export function CallBar() {
  const call = useCurrentCall()
  useLiveReaction({ 'call.ringing': ({ callId }, isLeader) => announceRing(callId, isLeader) })
  if (!call) return null
  return (
    <>
      <Announcement call={call} />
      <Stage call={call} key={call.id} />
      {call.provider === practiceProvider && (
        <Suspense>
          <PracticeStrip />
        </Suspense>
      )}
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
function announceRing(callId: string, isLeader: boolean): void {
  void queryClient.prefetchQuery(read('calls.getContext', [callId]))
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
