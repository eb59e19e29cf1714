import { useProfile } from '../api/session.ts'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { DeviceList } from './device-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Settings } from './settings.tsx'
import { meTexts } from './texts.ts'

/** The own account: profile, password, settings of this computer, devices. */
export function MePage() {
  const { title } = useTexts(meTexts)
  const profile = useProfile()
  return (
    <Page title={title}>
      <ProfileForm key={profile.languageCode} profile={profile} />
      <PasswordForm email={profile.email} />
      <Settings profile={profile} />
      <DeviceList />
    </Page>
  )
}
