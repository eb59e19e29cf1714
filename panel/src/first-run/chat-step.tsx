import type { ChatWidget } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import styles from './first-run.module.css'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstHotel, useFirstWidget } from './use-steps.ts'

/** The chat on the website of the hotel. */
export function ChatStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const widgets = useFirstWidget(useProfile())
  return (
    <StepPart question={texts.chatQuestion} text={texts.chatText}>
      <Loaded query={widgets}>
        {({ items: [first] }) => (first ? <Snippet goOn={goOn} widget={first} /> : <ChatForm />)}
      </Loaded>
    </StepPart>
  )
}

function Snippet({ widget: { id, publicKey }, goOn }: StepProps & { readonly widget: ChatWidget }) {
  const texts = useTexts(firstRunTexts)
  const line = `<script async src="${location.origin}/widget/v1.js" data-widget="${publicKey}"></script>`
  return (
    <>
      <p>{texts.chatReady}</p>
      <pre className={styles.snippet}>{line}</pre>
      <CopyButton label={texts.copySnippet} text={line} />
      <Ready
        goOn={goOn}
        more={
          <Link params={{ id }} to="/chat-widgets/$id">
            {texts.chatMore}
          </Link>
        }
        text=""
      />
    </>
  )
}

/** The origin of an address that somebody typed; the text itself if it is none, which the API then refuses. */
const originOf = (text: string): string => {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) ? new URL(address).origin : text
}

function ChatForm() {
  const texts = useTexts(firstRunTexts)
  const languageCode = useLanguage()
  const hotel = useFirstHotel(useProfile())
  const form = useApiForm({
    initialValues: { site: '' },
    send: ({ site }) =>
      change('chatWidgets.create', {
        name: hotel?.name ?? 'Chat',
        hotelId: hotel?.id ?? null,
        allowedOrigins: [originOf(site.trim())],
        welcomeText: texts.welcome,
        languageCode,
      }),
    fieldOf: (field) => (field.startsWith('allowedOrigins') ? 'site' : undefined),
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <TextField description={texts.siteHint} form={form} hasFocus label={texts.site} name="site" />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.createChat}</SubmitButton>
      </div>
    </Form>
  )
}
