import { inject } from 'vitest'

// The tests of the unit project run here again, on the server.
process.env['TEST_DATABASE_URL'] = inject('testDatabaseUrl')
