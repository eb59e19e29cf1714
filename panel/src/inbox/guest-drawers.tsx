import type { Conversation } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useProfile } from '../api/session.ts'
import { GuestChoices } from '../parts/guest-choices.tsx'
import { NewGuestForm } from '../parts/new-guest-form.tsx'
import pageStyles from '../parts/page.module.css'
import { withoutAbsent } from '../parts/search-values.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { asideTexts } from './aside-texts.ts'
import { phoneOf } from './conversation-name.ts'
import type { InboxSearch } from './inbox-search.ts'
import { useLinkGuest } from './thread-actions.ts'

const route = getRouteApi('/shell/inbox/$id')

type DrawersProps = { readonly conversation: Conversation }
type DrawerProps = DrawersProps & { readonly onDrawer: (drawer: InboxSearch['drawer']) => void }

/** The drawer that the address names. */
export function GuestDrawers({ conversation }: DrawersProps) {
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (next: InboxSearch['drawer']): void =>
    void navigate({ to: '.', search: (before) => withoutAbsent({ ...before, drawer: next }) })
  if (drawer === 'guest') return <ChooseGuest conversation={conversation} onDrawer={show} />
  if (drawer === 'newGuest') return <NewGuest conversation={conversation} onDrawer={show} />
  return null
}

/** Chooses who writes. It begins with the guests who have the number or address. */
function ChooseGuest({ conversation, onDrawer }: DrawerProps) {
  const texts = useTexts(asideTexts)
  const { contactPhone, contactEmail, guestId } = conversation
  const link = useLinkGuest(conversation, () => onDrawer(undefined))
  return (
    <SideDrawer onClose={() => onDrawer(undefined)} title={texts.chooseGuest}>
      <GuestChoices
        error={link.error}
        initial={phoneOf(conversation) ?? contactPhone ?? contactEmail ?? undefined}
        isBusy={link.isPending}
        onChoose={(chosen) => link.mutate(chosen)}
      />
      <div className={pageStyles.form}>
        <div className={pageStyles.actions}>
          <Button onClick={() => onDrawer('newGuest')}>{texts.newGuest}</Button>
          {guestId !== null && (
            <Button disabled={link.isPending} onClick={() => link.mutate(null)}>
              {texts.unlink}
            </Button>
          )}
        </div>
      </div>
    </SideDrawer>
  )
}

/** Creates the guest who writes. What the channel knows is filled in, unless the user sees it masked. */
function NewGuest({ conversation, onDrawer }: DrawerProps) {
  const { piiAccess } = useProfile()
  const link = useLinkGuest(conversation, () => onDrawer(undefined))
  const { contactName, contactEmail, contactPhone } = conversation
  const isFull = piiAccess === 'full'
  const names = (contactName ?? '').trim().split(/\s+/)
  // A conversation that has a guest keeps that one when another is created, so this one is changed after it.
  const isFree = conversation.guestId === null
  const close = (): void => onDrawer(undefined)
  return (
    <NewGuestForm
      change={link}
      contact={isFree ? { conversationId: conversation.id } : {}}
      initial={{
        firstName: names.length > 1 ? names.slice(0, -1).join(' ') : (names[0] ?? ''),
        lastName: names.length > 1 ? (names.at(-1) ?? '') : '',
        phone: isFull ? (phoneOf(conversation) ?? contactPhone ?? '') : '',
        email: isFull ? (contactEmail ?? '') : '',
      }}
      onChoose={(id) => link.mutate(id)}
      onClose={close}
      onCreated={({ id }) => (isFree ? close() : link.mutate(id))}
    />
  )
}
