-- Names and addresses take the form in which they are compared from now on: what looks the same is the same. Where
-- several rows would become one, the row in that form keeps it, else the first; the others stay as they are. Joiners stay
-- in texts of other scripts than Latin, where they may be seen.
CREATE FUNCTION "same_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(normalize(regexp_replace(
    CASE WHEN value ~ '[^\u0001-\u024F\u0300-\u036F\u1E00-\u1EFF\u2000-\u206F\uFE00-\uFE0F]' THEN value
      ELSE regexp_replace(value, '[\u200C\u200D\uFE00-\uFE0F]', '', 'g') END,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]', '', 'g'), NFC),
    '[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "same_name"(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(same_text(value), '[\u2018\u2019\u02B9\u02BB\u02BC\u2032\uFF07]', '''', 'g'), '[\u2010\u2011]', '-', 'g')
$$;
--> statement-breakpoint
UPDATE "users" AS u SET email_key = f.form, email = same_text(u.email) FROM (
  SELECT id, form, row_number() OVER (PARTITION BY form ORDER BY (email_key = form) DESC, id) AS place
  FROM (SELECT id, email_key, lower(same_text(email_key)) AS form FROM users) AS k
) AS f WHERE f.id = u.id AND f.place = 1 AND f.form <> u.email_key AND f.form <> '';
--> statement-breakpoint
DO $$
DECLARE
  n record;
BEGIN
  FOR n IN SELECT * FROM (VALUES
    ('speakers', 'name', 'company_id'),
    ('sellers', 'email', 'company_id'),
    ('follower_lists', 'name', 'company_id'),
    ('speaker_works', 'title', 'speaker_id, kind'),
    ('speaker_news', 'title', 'speaker_id'),
    ('blog_posts', 'title', 'company_id, published_at'),
    ('search_ad_days', 'product', 'company_id, network, day'),
    ('meta_ad_days', 'product', 'company_id, day, ad_set'),
    ('meta_ad_days', 'ad_set', 'company_id, day, product'),
    ('linkedin_ad_days', 'campaign', 'company_id, day'),
    ('keyword_days', 'keyword', 'company_id, day')
  ) AS v(facts, name, others) LOOP
    EXECUTE format('
      UPDATE %1$I AS t SET %2$I = o.form FROM (
        SELECT *, row_number() OVER (PARTITION BY %3$s, form ORDER BY own COLLATE "C", part, place) AS rank
        FROM (
          SELECT tableoid AS part, ctid AS place, %3$s, %2$I AS own, same_name(%2$I) AS form
          FROM %1$I WHERE %2$I ~ ''[^ -~]|  |^ | $''
        ) AS odd
        WHERE form <> own AND form <> ''''
      ) AS o
      WHERE t.tableoid = o.part AND t.ctid = o.place AND o.rank = 1 AND NOT EXISTS (
        SELECT FROM %1$I AS s WHERE s.%2$I = o.form AND (%4$s) = (%5$s)
      )', n.facts, n.name, n.others, 's.' || replace(n.others, ', ', ', s.'), 'o.' || replace(n.others, ', ', ', o.'));
  END LOOP;
END
$$;
--> statement-breakpoint
UPDATE "meta_ad_days" SET currency = upper(same_text(currency)) WHERE currency <> upper(same_text(currency));
--> statement-breakpoint
DROP FUNCTION "same_name"(text);
--> statement-breakpoint
DROP FUNCTION "same_text"(text);
