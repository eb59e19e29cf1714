import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adviceOn } from './check.ts'

test('the commands for missing packages can be pasted: no comment, and coturn only with VOICE_TURN_PORT', () => {
  const [, install, disable] = adviceOn(['kamailio', 'rtpengine-daemon'], false).split('\n')
  assert.equal(install?.trim(), 'apt-get install -y --no-install-recommends kamailio rtpengine-daemon')
  assert.equal(disable?.trim(), 'systemctl disable --now kamailio rtpengine-daemon')
  assert.match(adviceOn(['coturn'], true), /systemctl disable --now kamailio rtpengine-daemon coturn$/)
})
