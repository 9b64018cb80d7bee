import { isNothing } from '../exportNumbers';
import type { ExportReader } from '../exportReader';
import { LEFT_OUT, productQuestions, SEARCH_AD_FORMATS, searchAdCells, searchAdColumns } from './searchAds';

/** Beginnings of the lines of totals, in the languages of the headings. */
const TOTALS = /^(total|i alt|totalt|gesamt|totaal|total général|summe)\b/i;

/**
 * Reports of Google Ads by day: campaigns, ad groups or keywords. The report has lines of titles above its headings
 * and lines of totals below its rows. Headings: English, Danish, Swedish, Norwegian, German, Dutch and French.
 */
export const googleAds: ExportReader = {
  id: 'google_ads',
  tool: 'google_ads',
  label: 'Google Ads',
  kind: 'google_ads',
  headings: {
    day: ['Day', 'Dag', 'Tag', 'Jour'],
    campaign: ['Campaign', 'Kampagne', 'Kampanj', 'Kampanje', 'Campagne'],
    adGroup: [
      'Ad group',
      'Annoncegruppe',
      'Annonsgrupp',
      'Annonsegruppe',
      'Anzeigengruppe',
      'Advertentiegroep',
      "Groupe d'annonces",
    ],
    keyword: [
      'Search keyword',
      'Keyword',
      'Søgeord',
      'Sökord',
      'Søkeord',
      'Suchkeyword',
      'Zoekwoord',
      'Mot clé',
      'Mot clé du Réseau de Recherche',
    ],
    currency: [
      'Currency code',
      'Currency',
      'Valutakode',
      'Valutakod',
      'Währungscode',
      'Valutacode',
      'Code de devise',
      'Devise',
    ],
    impressions: [
      'Impr.',
      'Impressions',
      'Eksponeringer',
      'Visn.',
      'Exponeringar',
      'Visningar',
      'Visninger',
      'Impressionen',
      'Vertoningen',
      'Weerg.',
    ],
    clicks: ['Clicks', 'Klik', 'Klick', 'Klikk', 'Klicks', 'Klikken', 'Clics'],
    cost: ['Cost', 'Omkostninger', 'Pris', 'Kostnad', 'Kosten', 'Coût'],
    conversions: ['Conversions', 'Konverteringer', 'Konverteringar', 'Konv.', 'Conv.', 'Conversies'],
    share: [
      'Search impr. share',
      'Search impression share',
      'Eksp.andel på søgenetværket',
      'Eksponeringsandel på søgenetværket',
      'Exponeringsandel i söknätverket',
      'Exp.andel i söknätverket',
      'Visningsandel i søkenettverket',
      'Andel av visninger i søkenettverket',
      'Anteil an möglichen Impressionen im Suchnetzwerk',
      'Anteil an mögl. Impr. im Suchnetzwerk',
      'Vertoningspercentage op Zoeken',
      'Vertoningspercentage in Zoeknetwerk',
      "Taux d'impressions sur le Réseau de Recherche",
      "Taux d'impr. sur le Réseau de Recherche",
    ],
    absoluteTop: [
      'Impr. (Abs. Top) %',
      'Eksp. (øverst på siden) %',
      'Eksp. (absolut øverste placering) %',
      'Exp. (högst upp) %',
      'Exp. (absolut överst) %',
      'Visn. (absolutt øverst) %',
      'Impr. (oberste Position) %',
      'Impr. (oberste) %',
      'Vert. (bovenste positie) %',
      'Vertoning % (bovenste positie)',
      'Impr. (première position) %',
    ],
  },
  required: ['day', 'campaign', 'impressions', 'clicks', 'cost'],
  formats: SEARCH_AD_FORMATS,
  columns: searchAdColumns,
  addsUp: true,
  numbers: 'formatted',
  dayOrder: null,
  questions: productQuestions,
  convert: (row, conversion) => {
    // Lines of totals have no day, and their first cell says so.
    if (isNothing(row.text('day'))) {
      const isTotal = row.cells.some((cell) => TOTALS.test(cell));
      if (isTotal) return { skipped: 'lines of totals' };
      throw row.bad('day', 'is empty');
    }
    const cells = searchAdCells(row, conversion);
    return cells === null ? { skipped: LEFT_OUT } : [cells];
  },
};
