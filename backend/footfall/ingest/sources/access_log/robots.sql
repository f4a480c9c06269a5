-- How often did each robot ask for what?
-- `asked` stands for the address in finding out which lines two logs have in common; the address itself is kept
-- of pages that an assistant's robots fetch.
SELECT
    ts, site, robot, purpose, is_page,
    CASE WHEN is_page AND list_contains({of_assistants}, robot) THEN 'https://' || place_host || bare END AS url,
    (md5_number_lower(page) % 4294967296)::UINTEGER AS asked,
    count(*)::UINTEGER AS requests
FROM judged
WHERE robot IS NOT NULL
GROUP BY ALL
