import sign from '../parts/call-sign.module.css'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import type { Phone } from './phone.ts'
import type { PhoneCall } from './phone-call.ts'
import { PhoneCaller, usePhoneCaller } from './phone-caller.tsx'
import styles from './softphone.module.css'
import { phoneTexts } from './texts.ts'
import { useDecline } from './use-decline.ts'

/** The phone rings. */
export function RingingCall({ call, phone }: { call: PhoneCall; phone: Phone }) {
  const texts = useTexts(phoneTexts)
  const caller = usePhoneCaller(call)
  const decline = useDecline(call, phone)
  const isAnswering = call.stage === 'answering'
  return (
    <section aria-label={texts.incoming} className={styles.ringing}>
      <p aria-live="assertive" className="unseen">
        {texts.incoming}: {caller.name}
      </p>
      <span className={`${sign.sign} ${sign.large} ${sign.rings}`}>
        <Icon name="bell" size={28} />
      </span>
      <p className={styles.kind}>{isAnswering ? texts.answering : texts.incoming}</p>
      <PhoneCaller caller={caller} />
      <div className={styles.choice}>
        <KeyButton
          className={styles.decline ?? ''}
          disabled={isAnswering}
          keys="d"
          label={texts.decline}
          leftSection={<Icon name="hangUp" />}
          onPress={decline}
        />
        <KeyButton
          className={styles.answer ?? ''}
          disabled={isAnswering}
          keys="a"
          label={texts.answer}
          leftSection={<Icon name="call" />}
          onPress={phone.answer}
        />
      </div>
    </section>
  )
}
