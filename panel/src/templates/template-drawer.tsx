import type { Integration, MessageTemplate } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerFoot } from '../parts/drawer-form.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formTexts } from './form-texts.ts'
import { draftOf } from './template-draft.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateStatus } from './template-status.tsx'
import styles from './templates.module.css'
import { templateTexts } from './texts.ts'

type DrawerProps = {
  readonly id: string
  readonly accounts: readonly Integration[]
  readonly onClose: () => void
}

/** Makes a template (`new`), changes one, or shows one that cannot change any more. */
export function TemplateDrawer({ id, accounts, onClose }: DrawerProps) {
  const texts = useTexts(templateTexts)
  const isNew = id === 'new'
  const query = useRead('messagingApp.getTemplate', isNew ? null : [id])
  const onDone = (wasSubmitted: boolean): void => {
    notifications.show({ message: wasSubmitted ? textsOf(formTexts).submitted : textsOf(formTexts).saved })
    onClose()
  }
  return (
    <SideDrawer onClose={onClose} title={isNew ? texts.add : (query.data?.name ?? texts.template)}>
      {isNew ? (
        <TemplateForm accounts={accounts} onDone={onDone} template={undefined} />
      ) : (
        <OpenTemplate accounts={accounts} onClose={onClose} onDone={onDone} query={query} />
      )}
    </SideDrawer>
  )
}

type OpenTemplateProps = Omit<DrawerProps, 'id'> & {
  readonly query: UseQueryResult<MessageTemplate, ApiError>
  readonly onDone: (wasSubmitted: boolean) => void
}

function OpenTemplate({ query, accounts, onClose, onDone }: OpenTemplateProps) {
  const { delete: deleteText } = useTexts(formTexts)
  const [isDeleting, setDeleting] = useState(false)
  const remove = <Button onClick={() => setDeleting(true)}>{deleteText}</Button>
  return (
    <Loaded query={query}>
      {(template) => (
        <>
          {template.status === 'draft' || template.status === 'rejected' ? (
            <TemplateForm accounts={accounts} onDone={onDone} other={remove} template={template} />
          ) : (
            <>
              <div className={styles.view}>
                <FixedTemplate accounts={accounts} template={template} />
              </div>
              <DrawerFoot>{remove}</DrawerFoot>
            </>
          )}
          {isDeleting && <DeleteTemplate onClose={() => setDeleting(false)} onDone={onClose} template={template} />}
        </>
      )}
    </Loaded>
  )
}

type FixedTemplateProps = { readonly template: MessageTemplate; readonly accounts: readonly Integration[] }

/** A template that was submitted: what it says, and why it cannot change. */
function FixedTemplate({ template, accounts }: FixedTemplateProps) {
  const texts = useTexts(templateTexts)
  const words = useTexts(formTexts)
  const format = useFormat()
  const { name, languageCode, category, status, integrationId, syncedAt, rejectionReason } = template
  return (
    <>
      {status === 'paused' ? (
        <Notice title={words.fixedTitle} tone="warn">
          {words.pausedText}
          {rejectionReason !== null && <p>{rejectionReason}</p>}
        </Notice>
      ) : (
        <div>
          <b>{status === 'pending' ? words.pendingTitle : words.fixedTitle}</b>
          <p className="dim">{status === 'pending' ? words.pendingText : words.fixedText}</p>
        </div>
      )}
      <Facts>
        <Fact label={texts.name}>
          <span className="mono">{name}</span>
        </Fact>
        <Fact label={texts.language}>{format.languageName(languageCode.replace('_', '-'))}</Fact>
        <Fact label={texts.category}>{texts[category]}</Fact>
        <Fact label={texts.state}>
          <TemplateStatus status={status} />
        </Fact>
        <Fact label={texts.account}>{accounts.find(({ id }) => id === integrationId)?.name}</Fact>
        <Fact label={words.syncedAt}>{syncedAt === null ? null : format.moment(syncedAt)}</Fact>
      </Facts>
      <TemplatePreview draft={draftOf(template)} />
    </>
  )
}

type DeleteTemplateProps = {
  readonly template: MessageTemplate
  readonly onDone: () => void
  readonly onClose: () => void
}

function DeleteTemplate({ template: { id, name, providerTemplateId }, onDone, onClose }: DeleteTemplateProps) {
  const texts = useTexts(formTexts)
  return (
    <DeleteRecord name={name} onClose={onClose} onDone={onDone} send={() => change('messagingApp.deleteTemplate', id)}>
      {providerTemplateId !== null && <p>{texts.deleteSubmitted}</p>}
    </DeleteRecord>
  )
}
