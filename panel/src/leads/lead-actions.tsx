import type { Lead } from '@bellhop/sdk'
import { change, useChange } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { useStartCall } from '../calls/start-call.ts'
import { Icon } from '../parts/icon.tsx'
import { useCommand } from '../parts/keys.ts'
import { notify } from '../parts/notify.ts'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { nextStage } from './lead-search.ts'
import { leadTexts } from './texts.ts'

/** What one does with a lead of the board, of a list or of a drawer. */
export function useLeadActions() {
  const start = useStartCall()
  const { piiAccess } = useProfile()
  const isInCall = useCurrentCall() !== undefined
  const move = useChange(
    ({ lead, stage }: { readonly lead: Lead; readonly stage: Lead['stage'] }) =>
      change('leads.update', lead.id, { stage }, { ifMatch: lead.version }),
    {
      onDone({ stage }) {
        const words = textsOf(leadTexts)
        notify(words.movedTo(words[stage]))
      },
    },
  )
  return {
    error: start.error ?? move.error,
    isPending: start.isPending || move.isPending,
    isInCall,
    /** Moves an open lead by a stage; nothing beyond the first and the last. */
    move(lead: Lead, by: 1 | -1): void {
      const stage = nextStage(lead, by)
      if (stage !== undefined && !move.isPending) move.mutate({ lead, stage })
    },
    /** Calls the number of the lead, or its guest. A call that was promised is that call. */
    call({ phone, guestId, hotelId, callbackId }: Lead): void {
      if (isInCall || start.isPending) return
      const isDialled = phone !== null && piiAccess === 'full'
      start.mutate({
        hotelId,
        ...(isDialled ? { toNumber: phone } : {}),
        ...(guestId === null ? {} : { guestId }),
        ...(callbackId === null ? {} : { callbackId }),
      })
    },
  }
}

/** What one does with leads. */
export type LeadActions = ReturnType<typeof useLeadActions>

type CallProps = { readonly lead: Lead; readonly name: string; readonly actions: LeadActions }

/** Calls who wants the stay. */
export function CallLead({ lead, name, actions }: CallProps) {
  const { call } = useTexts(leadTexts)
  const { inCall } = useTexts(whyDisabledTexts)
  return (
    <ReasonedButton
      aria-label={`${call}: ${name}`}
      isReasonTip
      onClick={() => actions.call(lead)}
      size="compact-sm"
      title={call}
      whyDisabled={actions.isInCall ? inCall : undefined}
    >
      <Icon name="callOut" />
    </ReasonedButton>
  )
}

type KeysProps = {
  readonly leads: readonly Lead[]
  readonly actions: LeadActions
  readonly onLose: (lead: Lead) => void
}

/** `,` and `.` move the lead with the focus by a stage, `C` calls, `X` asks why it was lost. */
export function LeadKeys({ leads, actions, onLose }: KeysProps) {
  const texts = useTexts(leadTexts)
  const withFocused = (act: (lead: Lead) => void) => (): void => {
    const id = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-lead]')?.dataset['lead']
    const lead = leads.find((each) => each.id === id)
    if (lead) act(lead)
    else notify(textsOf(leadTexts).chooseLead)
  }
  useCommand(
    ',',
    texts.back,
    withFocused((lead) => actions.move(lead, -1)),
    { isKeyOnly: true },
  )
  useCommand(
    '.',
    texts.forward,
    withFocused((lead) => actions.move(lead, 1)),
    { isKeyOnly: true },
  )
  useCommand('c', texts.call, withFocused(actions.call), { isKeyOnly: true })
  useCommand(
    'x',
    texts.lose,
    withFocused((lead) => {
      if (lead.closedAt === null) onLose(lead)
    }),
    { isKeyOnly: true },
  )
  return null
}
