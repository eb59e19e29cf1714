import type { Offer } from '@bellhop/sdk'
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../api/api-error.ts'
import { change, useChange } from '../api/changes.ts'
import { copyText } from '../browser/clipboard.ts'
import { copyButtonTexts } from '../parts/copy-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { notify } from '../parts/notify.ts'
import { RowMenu } from '../parts/row-menu.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import type { OfferSearch } from './offer-search.ts'
import { offerTexts } from './texts.ts'

/** What one can do with an offer, and what went wrong. */
export type OfferSteps = {
  readonly send: () => void
  readonly renew: () => void
  readonly remove: () => void
  readonly accept: (alternativeId: string) => void
  readonly isBusy: boolean
  readonly error: ApiError | null
}

/** The steps of an offer that need no question. */
export function useOfferSteps({ id }: Offer): OfferSteps {
  const navigate = useNavigate()
  const words = () => textsOf(offerTexts)
  const send = useChange('offers.send', { onDone: () => notify(words().isSent) })
  const accept = useChange('offers.accept', { onDone: () => notify(words().isAccepted) })
  const renew = useChange('offers.renew', {
    onDone({ id: renewed }) {
      notify(words().isRenewed)
      void navigate({ to: '/offers/$id', params: { id: renewed } })
    },
  })
  const remove = useChange('offers.delete', {
    onDone() {
      notify(words().isDeleted)
      void navigate({ to: '/offers' })
    },
  })
  const all = [send, accept, renew, remove]
  return {
    send: () => send.mutate([id, {}]),
    accept: (alternativeId) => accept.mutate([id, { alternativeId }]),
    renew: () => renew.mutate([id]),
    remove: () => remove.mutate([id]),
    isBusy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
  }
}

async function copyLink({ id }: Offer): Promise<void> {
  if (await copyText((await change('offers.getLink', id)).url)) notify(textsOf(copyButtonTexts).copied)
}

type ActionsProps = {
  readonly offer: Offer
  readonly steps: OfferSteps
  readonly onAsk: (question: OfferSearch['ask']) => void
}

/** A button, or where the screen is narrow an item of the menu. */
type Step = {
  readonly label: string
  readonly onPress: () => void
  readonly keys?: string
  readonly disabled?: boolean
}

/** The buttons of an offer. Only what is possible now is there. */
export function OfferActions({ offer, steps, onAsk }: ActionsProps) {
  const texts = useTexts(offerTexts)
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const may = (action: Offer['allowedActions'][number]['action']): boolean =>
    offer.allowedActions.some((each) => each.action === action && each.isAllowed)
  const { isBusy } = steps
  const others: readonly Step[] = [
    ...(may('delete') ? [{ label: texts.deleteDraft, onPress: steps.remove, disabled: isBusy }] : []),
    ...(may('withdraw') && !may('delete') ? [{ label: texts.withdraw, onPress: () => onAsk('withdraw') }] : []),
    ...(may('lose') ? [{ label: texts.lose, onPress: () => onAsk('lose'), keys: 'x' }] : []),
    ...(may('renew') ? [{ label: texts.renew, onPress: steps.renew, disabled: isBusy }] : []),
  ]
  return (
    <>
      {offer.reservationId !== null && (
        <Link params={{ id: offer.reservationId }} to="/reservations/$id">
          {texts.booking}
        </Link>
      )}
      {isNarrow && others.length > 1 ? (
        <RowMenu label={texts.more}>
          {others.map((step) => (
            <StepItem key={step.label} {...step} />
          ))}
        </RowMenu>
      ) : (
        others.map((step) => <KeyButton key={step.label} {...step} />)
      )}
      {may('link') && <KeyButton label={texts.copyLink} onPress={() => void copyLink(offer)} />}
      {may('send') && (
        <KeyButton
          disabled={isBusy}
          keys="ctrl enter"
          label={offer.status === 'draft' ? texts.send : texts.sendAgain}
          onPress={steps.send}
          variant="filled"
        />
      )}
    </>
  )
}

function StepItem({ label, onPress, disabled = false }: Step) {
  return (
    <Menu.Item disabled={disabled} onClick={onPress}>
      {label}
    </Menu.Item>
  )
}
