import type { Factors } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { newPasskey } from '../api/passkeys.ts'
import { useProfile } from '../api/session.ts'
import { announcePasskeys } from '../browser/passkeys.ts'
import { useApiForm } from '../parts/api-form.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Form } from '../parts/form.tsx'
import { PasswordField, SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { notify } from '../parts/notify.ts'
import styles from '../parts/page.module.css'
import { Line } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { meTexts } from './texts.ts'

type Passkey = Factors['passkeys'][number]

/** The passkeys of the own account, one a line. The password manager learns which of them still work. */
export function PasskeyLines({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { id, tenant } = useProfile()
  useEffect(() => {
    const rpId = passkeys[0]?.rpId ?? location.hostname
    const allAcceptedCredentialIds = passkeys.map(({ credentialId }) => credentialId)
    void announcePasskeys({ rpId, userId: handleOf(tenant.id, id), allAcceptedCredentialIds })
  }, [passkeys, tenant.id, id])
  return passkeys.map((passkey) => <PasskeyLine key={passkey.id} passkey={passkey} />)
}

const digitOf = (byte: string, at: number): number => '0123456789abcdef'.indexOf(byte.charAt(at))

/** The ids of company and user as 32 bytes, base64url: what passkeys call their user. */
const handleOf = (...ids: readonly string[]): string => {
  const bytes = ids.join('').replaceAll('-', '').match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((byte) => digitOf(byte, 0) * 16 + digitOf(byte, 1))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const texts = useTexts(meTexts)
  const format = useFormat()
  const [isNaming, setNaming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = useChange('profile.deletePasskey', {
    onDone: () => {
      setRemoving(false)
      notify(textsOf(meTexts).passkeyRemoved)
    },
  })
  const { id, name, createdAt, lastUsedAt, rpId } = passkey
  const isElsewhere = location.hostname !== rpId && !location.hostname.endsWith(`.${rpId}`)
  const used = lastUsedAt === null ? texts.passkeyUnused : texts.passkeyUsed(format.dayTime(lastUsedAt))
  const since = `${texts.appSince(format.dayTime(createdAt))} · ${used}`
  if (isNaming) return <NameForm onDone={() => setNaming(false)} passkey={passkey} />
  return (
    <Line hint={isElsewhere ? texts.passkeyElsewhere(rpId) : since} title={name}>
      <span className="row">
        <Button aria-label={texts.renamePasskey(name)} onClick={() => setNaming(true)}>
          {texts.rename}
        </Button>
        <Button aria-label={texts.removePasskey(name)} onClick={() => setRemoving(true)}>
          {texts.removeApp}
        </Button>
      </span>
      {isRemoving && (
        <ConfirmDialog
          change={remove}
          confirm={texts.removeApp}
          isDestructive
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate([id])}
          title={texts.removePasskeyTitle(name)}
        >
          <p>{texts.removePasskeyText}</p>
        </ConfirmDialog>
      )}
    </Line>
  )
}

function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const texts = useTexts(meTexts)
  const form = useApiForm({
    initialValues: { name },
    send: (body) => change('profile.renamePasskey', id, body),
    onDone,
  })
  return (
    <li>
      <Form className={styles.form} form={form}>
        <FormStatus form={form} />
        <TextField form={form} hasFocus label={texts.passkeyName} name="name" />
        <div className={styles.actions}>
          <SubmitButton form={form}>{texts.save}</SubmitButton>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </div>
      </Form>
    </li>
  )
}

type AddPasskeyProps = {
  readonly email: string
  /** The first factor needs the password: a stolen session must not lock its user out. */
  readonly isFirst: boolean
  readonly onBack: () => void
  readonly onDone: (codes: readonly string[] | undefined) => void
}

/** Names a passkey and lets the browser make it. */
export function AddPasskey({ email, isFirst, onBack, onDone }: AddPasskeyProps) {
  const texts = useTexts(meTexts)
  const form = useApiForm({
    initialValues: { name: '', currentPassword: '' },
    async send({ name, currentPassword }) {
      const { options } = await change('profile.beginPasskey', isFirst ? { currentPassword } : {})
      const passkey = await newPasskey(options)
      return change('profile.addPasskey', { ...(name.trim() === '' ? {} : { name }), passkey })
    },
    onDone({ recoveryCodes }) {
      notify(textsOf(meTexts).passkeyAdded)
      onDone(recoveryCodes)
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <p>{isFirst ? texts.firstPasskeyText : texts.addPasskeyText}</p>
      <TextField form={form} hasFocus isOptional label={texts.passkeyName} name="name" />
      {isFirst && (
        <>
          <input autoComplete="username" defaultValue={email} hidden name="username" readOnly />
          <PasswordField isCurrent form={form} label={texts.currentPassword} name="currentPassword" />
        </>
      )}
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.goOn}</SubmitButton>
        <Button onClick={onBack}>{texts.cancel}</Button>
      </div>
    </Form>
  )
}
