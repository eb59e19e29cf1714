import type { ChatWidget } from '@bellhop/sdk'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './chat-widgets.module.css'
import { formTexts, widgetTexts } from './texts.ts'

/** The settings of a widget, and its key. */
export function ChatWidgetAside({ widget, onRotate }: { widget: ChatWidget; onRotate: () => void }) {
  const texts = useTexts(widgetTexts)
  const form = useTexts(formTexts)
  const hotelNames = useHotelNames()
  const { languageName } = useFormat()
  const { hotelId, allowedOrigins, languageCode, preChatFields, businessHours, identityVerification } = widget
  const questions = { name: form.guestName, email: form.email, phone: form.phone }
  return (
    <>
      <AsideSection title={texts.settings}>
        <Facts>
          <Fact label={texts.hotel}>{hotelNames(hotelId === null ? [] : [hotelId])}</Fact>
          <Fact label={texts.origins}>{allowedOrigins.join(', ') || texts.noOrigins}</Fact>
          <Fact label={texts.language}>{languageCode ? languageName(languageCode) : texts.languageOfPage}</Fact>
          <Fact label={texts.questions}>
            {preChatFields.map(({ field }) => questions[field]).join(', ') || texts.noQuestions}
          </Fact>
          <Fact label={texts.hours}>{businessHours ? texts.limited : texts.always}</Fact>
          <Fact label={texts.verification}>{identityVerification === 'required' ? texts.verified : texts.anybody}</Fact>
        </Facts>
      </AsideSection>
      <AsideSection
        action={
          <button className={styles.link} onClick={onRotate} type="button">
            {texts.rotate}
          </button>
        }
        title={texts.key}
      >
        <p className="mono">{widget.publicKey}</p>
      </AsideSection>
    </>
  )
}
