import { useProfile } from '../api/session.ts'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { DeviceList } from './device-list.tsx'
import { Factors } from './factors.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureAndStatus } from './picture-and-status.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Settings } from './settings.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { meTexts } from './texts.ts'

/** The own account: picture, status, profile, password, second factor, settings of this computer, shortcuts, devices. */
export function MePage() {
  const { title } = useTexts(meTexts)
  const profile = useProfile()
  return (
    <Page title={title}>
      <PictureAndStatus profile={profile} />
      <ProfileForm key={profile.languageCode} profile={profile} />
      <PasswordForm email={profile.email} />
      <Factors email={profile.email} />
      <Settings profile={profile} />
      <Shortcuts />
      <DeviceList />
    </Page>
  )
}
