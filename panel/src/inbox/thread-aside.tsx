import type { Conversation } from '@bellhop/sdk'
import { Button, Menu, TagsInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { Icon } from '../parts/icon.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import { asideTexts } from './aside-texts.ts'
import { useBackStep } from './back-step.ts'
import { phoneOf } from './conversation-name.ts'
import { GuestBeside } from './guest-beside.tsx'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'
import { useThreadActions } from './thread-actions.ts'

const route = getRouteApi('/shell/inbox/$id')

type AsideProps = { readonly conversation: Conversation; readonly mayAnswer: boolean }

/** Who the guest is, and whose the conversation is. */
export function ThreadAside({ conversation, mayAnswer }: AsideProps) {
  const texts = useTexts(asideTexts)
  const goBack = useBackStep()
  return (
    <aside aria-label={texts.aside} className={styles.aside}>
      <Link
        className={styles.toThread}
        from="/inbox/$id"
        onClick={goBack}
        replace
        search={(before) => ({ ...before, pane: undefined })}
        to="/inbox/$id"
      >
        <Icon name="back" />
        {texts.toThread}
      </Link>
      {conversation.guestId === null ? (
        <UnknownSender mayAnswer={mayAnswer} />
      ) : (
        <GuestBeside guestId={conversation.guestId} mayAnswer={mayAnswer} />
      )}
      <ConversationFacts conversation={conversation} mayAnswer={mayAnswer} />
    </aside>
  )
}

/** What the sender is known to be, and the way to a record. */
function UnknownSender({ mayAnswer }: { mayAnswer: boolean }) {
  const texts = useTexts(asideTexts)
  const search = route.useSearch()
  return (
    <AsideSection title={texts.unknown} tone="warn">
      {mayAnswer && <p className="small">{texts.unknownText}</p>}
      {mayAnswer && (
        <div className={styles.buttons}>
          <DrawerLink drawer="guest" search={search}>
            {texts.chooseGuest}
          </DrawerLink>
          <DrawerLink drawer="newGuest" search={search}>
            {texts.newGuest}
          </DrawerLink>
        </div>
      )}
    </AsideSection>
  )
}

type DrawerLinkProps = {
  readonly drawer: 'guest' | 'newGuest'
  readonly search: ReturnType<typeof route.useSearch>
  readonly children: string
}

const DrawerLink = ({ drawer, search, children }: DrawerLinkProps) => (
  <Link from="/inbox/$id" search={{ ...search, drawer }} to="/inbox/$id">
    {children}
  </Link>
)

function ConversationFacts({ conversation, mayAnswer }: AsideProps) {
  const texts = useTexts(asideTexts)
  const words = useTexts(inboxTexts)
  const profile = useProfile()
  const actions = useThreadActions(conversation)
  const { channel, status, hotelId, contactName, contactAddress, contactEmail, contactPhone, guestId } = conversation
  const hotel = profile.hotels.find(({ id }) => id === hotelId)
  const isChat = channel === 'webchat'
  const error = actions.assign.error ?? actions.label.error
  return (
    <AsideSection title={texts.conversation}>
      {error && <ErrorNotice error={error} />}
      <Facts>
        <Fact label={texts.owner}>
          <Owner actions={actions} conversation={conversation} mayAnswer={mayAnswer} />
        </Fact>
        <Fact label={texts.state}>{words[status]}</Fact>
        <Fact label={texts.hotel}>{hotel?.name}</Fact>
        <Fact label={texts.name}>{guestId === null || contactName === null ? null : <bdi>{contactName}</bdi>}</Fact>
        {!isChat && (
          <Fact label={texts.address}>
            <bdi>{formatPhone(phoneOf(conversation) ?? contactAddress)}</bdi>
          </Fact>
        )}
        <Fact label={texts.email}>{contactEmail}</Fact>
        <Fact label={texts.phone}>{formatPhone(contactPhone)}</Fact>
      </Facts>
      {isChat && (contactEmail ?? contactPhone) !== null && (
        <p className="dim small">{conversation.isIdentified ? texts.verified : texts.unverified}</p>
      )}
      <Labels conversation={conversation} mayAnswer={mayAnswer} onLabels={(labels) => actions.label.mutate(labels)} />
    </AsideSection>
  )
}

type OwnerProps = AsideProps & { readonly actions: ReturnType<typeof useThreadActions> }

function Owner({ conversation, mayAnswer, actions }: OwnerProps) {
  const texts = useTexts(asideTexts)
  const profile = useProfile()
  const { id, assigneeUserId, assigneeName, status } = conversation
  const responders = useRead('conversations.listResponders', mayAnswer ? [id] : null).data?.items ?? []
  const name = assigneeUserId === profile.id ? texts.you : (assigneeName ?? texts.nobody)
  if (!mayAnswer || status === 'resolved') return name
  const isMe = (userId: string): boolean => userId === profile.id
  const sorted = responders.toSorted((a, b) => Number(isMe(b.id)) - Number(isMe(a.id)))
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          aria-label={`${texts.assign}: ${name}`}
          disabled={actions.isPending}
          rightSection={<Icon name="chevron" />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={280} style={{ overflow: 'auto' }}>
        {sorted.map(({ id: userId, firstName, lastName }) => (
          <Menu.Item key={userId} onClick={() => actions.assign.mutate(userId)}>
            {isMe(userId) ? texts.you : `${firstName} ${lastName}`}
          </Menu.Item>
        ))}
        {assigneeUserId !== null && <Menu.Item onClick={() => actions.assign.mutate(null)}>{texts.nobody}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

type LabelsProps = AsideProps & { readonly onLabels: (labels: string[]) => void }

function Labels({ conversation: { labels, id }, mayAnswer, onLabels }: LabelsProps) {
  const texts = useTexts(asideTexts)
  if (!mayAnswer) {
    return labels.length === 0 ? null : (
      <div className={styles.buttons}>
        {labels.map((label) => (
          <StatusChip key={label} tone="line">
            {label}
          </StatusChip>
        ))}
      </div>
    )
  }
  return (
    <TagsInput
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      key={id}
      label={texts.labels}
      maxLength={60}
      maxTags={50}
      mt={8}
      onChange={onLabels}
      placeholder={labels.length === 0 ? texts.addLabel : undefined}
      value={labels}
    />
  )
}
