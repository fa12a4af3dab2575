/** A released migration: the checksum of its SQL, and the checksums recorded in databases. */
export interface Released {
  /** Of the SQL without comments and white space: see `checksumOf`. */
  readonly sql: string
  /** As recorded by releases up to 0.1, which included comments and white space. */
  readonly written: readonly string[]
}

/** Migrations of earlier releases, which never change: a test compares the files. Each release adds its own. */
export const RELEASED: Readonly<Record<string, Released>> = {
  '001-ledger': {
    sql: '211a86e653be6936ca6cd5045161cd64ba45800cd22932b5d77db2c01d98c4d5',
    written: ['a43e5415f0db8b8cbf6f744a9e8ed822a50010d934e4be5e970391fcd521494c'],
  },
  '002-turnover': {
    sql: 'cbbca5a157e8bb1f99baf62ee18ea00992bc751c7fd40b840676b1dd7b21d274',
    written: ['59e6b30b9f7506b1747898573e1ad5000db1acbef92d83b80846aff8756b5494'],
  },
  '003-wallet': {
    sql: '2ba28d18a79f3a7ae5c2e7fb32f39f5edb6e0b7e7b0e1d94590cd7025e848097',
    written: ['7541c19ed069883143b473aecb47ab93c6ead1fb9d9c77ae5623153467727da2'],
  },
  '010-user': {
    sql: '9d9bb91fc6556589512ca84ce9356c3baeea1dfb601a0f191065763c7f0944b7',
    written: ['03dcf60b621b4f036b0d293dcb68c9d3d28db8cdb60cb5ae57240a7ac1dd3d49'],
  },
  '011-sms': {
    sql: 'e4d9c8abba3457ead4159c0366d7eb5ee10ca863b823ffcbf4b559f59460f645',
    written: ['74588fb92206ec92f45b352dda4dc2b23bad76599c18b61eadb4367b4a79bb39'],
  },
  '012-letter': {
    sql: '7320f11f3f2ad9dd69192d4c100fb7ec51467dbbb887b1bcf6884870fe9b56b3',
    written: ['7227a70f839d6c6630c0868bd73b8c9f46e46e76b970a6154e050fe9dd364182'],
  },
  '013-live': {
    sql: 'b6f69dbe00b47d39f834fb1052efb20bb4d41f33989e0f9c61a0e70709b9c17a',
    written: ['b48f9b6c00af10f06ee501c5cf049b45fea239ee70970a24cfec03b3e414faac'],
  },
  '014-request': {
    sql: 'e76f74bd240b73b8796c09a199e64ce1c009d8141e70630e83a0184b7d2c2266',
    written: [
      '60fca2c4e5f090ca3217528bf5d4a43d748f34fd62bcd29d697cfbd8c199e44f',
      'ca507629097daf47b6a60ca4589db2c768d0c81da7e93b98115aa23864affb6b',
    ],
  },
  '015-launch': {
    sql: '2fd3ef57cda45bcf9a7c291e21537e5e3a9d75c2aa73df1514746fa142c5d605',
    written: ['ad484244bcae41716402ad10cace5bd745515b127d5c3bc8498aad78373a91af'],
  },
  '020-games': {
    sql: 'b70f103cd8754774749e52ea48c31cb4f9f9b8676e2b631b0cfb73b19ed72599',
    written: ['10e3766986fd826c526906e608081a7177bf50dc5bf09e9f8bead0a6879d1e87'],
  },
  '021-games-alone': {
    sql: 'c8adb2bfe882be8ea3e9320037b57fb82270383621dacd94ff4c12ec18a9e74a',
    written: ['a17b53af164ac73b9bad7e37d75868dc06017515a2f83276936fa8a3e535d261'],
  },
  '100-cashier': {
    sql: 'b429230d5bdfc781dc7f93687f92c1c1c14952f1987dfa0bf876836944d2a8b0',
    written: ['b0081c87648e4f6e33ef0c27cf23660c873dd02b00e7a35129c8b01c4ca93b1c'],
  },
  '101-payment': {
    sql: 'aaf117051b5a99e176f7869c55016fbd0dac27a2ceb6e6c1b43528f851955ff4',
    written: ['6e08c566fe55456dc3c9567a02ffb5ddb373961cd2604e9e1d79dbd8612066b8'],
  },
  '102-payout-callback': {
    sql: 'f612d8ccfc7a8c3c1550f1eb893ceb4bd5690f6e27bb76bab1da2a539ab444c2',
    written: ['67f0480a5778541b1d627f062e6344b4af9fe725d12538e6d7cb57341b83ac98'],
  },
  '200-identity': {
    sql: 'a18699c789fde03aaaa93c463f83387292d9747e33d3b4d8c96b3cb26e59df07',
    written: ['97e1153de8ee5721f3caf5de1f9ed2acefb5c2912c77688871a3161acb5f7f83'],
  },
  '300-bonus': {
    sql: '73914e6af80198feab5efa6097ca97f297b7253c71a94db936dcf47135a12139',
    written: ['e8130b890d62d2bb3cf11d98f1b52897cdc6e2931267402a9cf169289f7d2175'],
  },
  '301-claw': {
    sql: 'bace304ec3e92e2b62d1f152c15bca8a0ef0cb97a370717216cf44a31237b86c',
    written: ['fe0d7f9265da0c50ccf5896d1afdbedb4ba4f37a7359383fb025b56a04a4cb0f'],
  },
  '302-mall': {
    sql: 'ed10f63d1d79016ada0dcecaab1ff22a5ccb2c898c71c39fca7984153a03d198',
    written: ['07e7b321041ac546304addbda19ad584c31ee135ce3fcc96c694b1c2da6233a7'],
  },
  '303-redemption': {
    sql: 'a542b57d54e060d9e0c2c867fe1f480d002867a1012b582716995408928c9243',
    written: ['8e152376bdc6127d999d973b570cbda2476d706d7410b02c5029fd3ec71dd065'],
  },
  '304-task': {
    sql: 'e20636f457d715be561952441fd62c8ca282a03eb108e38d45fa82d83fe34ca8',
    written: ['c7cb28e65b4f46ef39098cbf68e45e8e2733b901dd41874e280a3a43c0d4813b'],
  },
  '305-energy': {
    sql: '59c635702dee61308f12936ae38a1001ca0c5ae2eb18ae6dedd805c3ad2ccbb6',
    written: ['0ccf693ec8ee6d549b8a7b5f826d088cee22e900b188c380a438d42af7df6c56'],
  },
  '330-invitation-spin': {
    sql: 'ba7710d22d42141c1091a4cb7f98d8c20cf69dd9924292ab2ecfcec332372f7d',
    written: ['c9e4cffed015ee725359d021168ede7e0a76d42a1d6ffaee755e15d790393d2c'],
  },
  '400-rg': {
    sql: 'f8b1b4c094176a805c85cc6a889e1d7346b73f85e94bc76507bb152ad354f175',
    written: ['8e5ce38a1c3e4786c332dd4a746d981e1bd81729d13e285204ab9c6bfa1d34ac'],
  },
  '401-chat': {
    sql: '33e52912f7e05cd290fd64fd4e54c8702fdfa1b8cd6f057c69e6b03774c93758',
    written: ['89d2d55e850cb41db6eb7b63874c13ba5bca32687d7afa6f7feb9509506dd99d'],
  },
  '402-shared-secret': {
    sql: 'edbde6e07c4ee63fc7023bcd354f07a1e845bfb90a80205964d7d02f9fb68d69',
    written: ['0019fa4908075b407f7c004ef4c50febd4315c3f99ba159af5b632b10b5895b8'],
  },
  '403-push': {
    sql: 'e7fd151254fd7207e7f5839789fc9035c3f5bc947f89f7aeaec1b63d65259200',
    written: ['dda557940b18a049da807e25b1a1aaa548f5f1f95246bee6e8c7069050c5e6c6'],
  },
  '500-games-unfinished': {
    sql: '8eb46823540bd7484ad7a13f10e4e44bd906c6b38e2b4eb17108e2615b181dee',
    written: ['146eb7309be2d9eb9cd994e8c49cbe3a0d8aade3f73c6ba03c24fd13839bef13'],
  },
  '501-launch-session': {
    sql: 'a2e6467208f2e756d0dd24086e85ce8dff37dc6ac068d12f1cda0e9b7dee7a0c',
    written: ['a46cd946013caec35b3994062d8e66fb09de8b01c16bce764b7c42c97f5dec34'],
  },
  '502-games-table-days': {
    sql: '10ccf16f8e04df2838cf9da732aee4b9dc99671558be13dc3f26997c9ccb1fdd',
    written: ['d3ff33539a54d76a6c9ec9a818235a7279cba52778013d8709f48041792029d2'],
  },
  '503-games-session-once': {
    sql: '6ab982cea0614c974d340b2c01b482475c0d90a6ecfb75e0659aa474a80fab9c',
    written: ['3ef30d4480bddcbddf6786e4209c167963c1228f9be850a86e9a1556d09cd853'],
  },
  '510-account-security': {
    sql: '04d5e9cea390e0ab2b3de86ad453ea8296501689b8e2ae2d59d8cb8489af8fd6',
    written: ['5bb581db1a2697e19a075161c15baa4e71d45de3ca84a0b6df688aa78291b28d'],
  },
  '530-encryption': {
    sql: '66a43747cbfb7b5c244923a7d28568ae2e69238709cba5bc1ba1ea8d13656634',
    written: ['712d42b9d15c55a1d4f01b7723381307cb364c3b0e2c10344fd37c70acb27e7c'],
  },
  '531-identity-encrypted': {
    sql: 'b36f1512bc3f4e549c6ed467aa7db0399851b87033631104b2dccef27a31c6e3',
    written: ['821599abc2629f1bb95b8cf7653c88f2e2ccf4bae91c77e1cce7b3f51c94bd5e'],
  },
  '532-phone-encrypted': {
    sql: '7a3358961076f958547d8601e0dc38fe77da1da06a3c8e25cac071cd8d7b23b5',
    written: ['f53752ecc6278040081aad30062a915678804ac8c805a558a6f6d1840f77113e'],
  },
  '533-retention': {
    sql: 'e7fb3b33abcd188bd4b1e92a57af3a00660067bbfec41a7d996761e53f69d342',
    written: ['74ddda50120e21527f9c784725aac8afcde63e21a07b3ae8b68bce7997005b00'],
  },
}
