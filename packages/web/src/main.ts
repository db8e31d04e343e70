import './style/base.css'
import './style/controls.css'
import './style/choices.css'
import './style/overlays.css'
import './style/pages.css'
import './style/play.css'
import './style/party.css'
import './style/panels.css'
import './style/log.css'
import './style/act.css'
import './style/course.css'
import './style/bench.css'
import { z } from 'zod'

// Schemas would compile themselves with `new Function`, which the policy of the page forbids: said before any is made.
z.config({ jitless: true })
void import('./app.tsx').then(({ start }) => start())
