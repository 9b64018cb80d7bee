const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Sample preferences: short values, texts of several lines, and small JSON documents. */
export const DEMO_PREFERENCES: Readonly<Record<string, string>> = {
  'booking.currency.default': 'DKK',
  'booking.deposit_percent': '25',
  'booking.invoice_days': '14',
  'booking.lead_time_days': '5',
  'briefing.intro.da':
    'Kære {fornavn}\n\nHer er alt, hvad du skal bruge til dit foredrag.\n\nVenlig hilsen\n{sælger}',
  'briefing.intro.sv':
    'Hej {förnamn}\n\nHär är allt du behöver inför din föreläsning.\n\nVänliga hälsningar\n{säljare}',
  'checks.image.min_width_px': '1200',
  'checks.meta_description.max_length': '160',
  'checks.meta_title.max_length': '60',
  'checks.repopulate.hour': '4',
  'followers.digest.enabled': 'true',
  'followers.digest.weekday': 'tuesday',
  'forms.blocked_domains': 'mailinator.example\ntempmail.example\nthrowaway.example',
  'forms.spam_score.threshold': '0.82',
  'holidays.dk': asJson(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01']),
  'landing_pages.ab_test': asJson({
    name: 'shorter form',
    variants: [
      { id: 'a', share: 0.5 },
      { id: 'b', share: 0.5 },
    ],
    since: '2026-09-14',
  }),
  maintenance_message: '',
  'newsletter.sender.no': 'Athenas Norge <hello@no.athenas.example>',
  'seo.intents.synonyms': asJson({
    ledelse: ['lederskab', 'leadership'],
    motivation: ['inspiration', 'arbejdsglæde'],
    økonomi: ['finans', 'privatøkonomi'],
  }),
  'summary.exchange_rates.eur': asJson({ DKK: 7.46, SEK: 11.32, NOK: 11.75 }),
  'Ønskeliste, næste udgave': '• mørkt tema på tavlen\n• eksport af følgere\n• 🎤 ved eksklusive navne',
};
